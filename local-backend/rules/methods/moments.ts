import { Duration, Timestamp } from '../time'
import { expectCount, type MethodTable } from './arguments'

/** rules.Timestamp, in UTC. Months count from 1; Monday is 1 and Sunday 7. */
export const TIMESTAMP_METHODS: MethodTable<Timestamp> = {
  date(time, args) {
    expectCount(args, 0)
    return new Timestamp(time.nanos - time.nanosOfDay)
  },
  day: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCDate())),
  dayOfWeek: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCDay() || 7)),
  dayOfYear(time, args) {
    expectCount(args, 0)
    const day = time.date
    const first = new Date(day)
    first.setUTCMonth(0, 1)
    return BigInt(Math.round((day.getTime() - first.getTime()) / 86_400_000) + 1)
  },
  hours: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCHours())),
  minutes: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCMinutes())),
  month: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCMonth() + 1)),
  nanos: (time, args) => (expectCount(args, 0), time.nanosOfSecond),
  seconds: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCSeconds())),
  time: (time, args) => (expectCount(args, 0), new Duration(time.nanosOfDay)),
  toMillis: (time, args) => (expectCount(args, 0), time.millis),
  year: (time, args) => (expectCount(args, 0), BigInt(time.date.getUTCFullYear())),
}

export const DURATION_METHODS: MethodTable<Duration> = {
  nanos: (span, args) => (expectCount(args, 0), span.nanosOfSecond),
  seconds: (span, args) => (expectCount(args, 0), span.seconds),
}
