import { axeChecks } from './axe-checks.ts'
import { shellChecks } from './shell-checks.ts'
import { storyChecks } from './story-checks.ts'

/** The checks of the console, one file for each of its parts. */
export const consoleChecks = { ...shellChecks, ...axeChecks, ...storyChecks }
