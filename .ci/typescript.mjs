// Lets cucumber load steps that are written in TypeScript, whoever starts it; it must be the first of its imports.
import 'tsx'
