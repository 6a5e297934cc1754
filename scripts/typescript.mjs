// Lets cucumber load steps in TypeScript; must be the first of its imports.
import 'tsx'
