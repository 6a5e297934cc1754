import fc from 'fast-check'
import { propertySeed, runs } from '../../simulator/testing/property-runs.ts'

fc.configureGlobal({ seed: propertySeed, ...runs(100) })
