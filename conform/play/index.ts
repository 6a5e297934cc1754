export { playBeside } from './play-beside.ts'
