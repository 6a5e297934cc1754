export { conformTraffic, type TrafficDifference, type TrafficReport } from './conform-traffic.ts'
export { leftOutReasons } from './select-exchanges.ts'
