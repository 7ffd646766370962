const segment = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/
/** As initdb leaves it: 4 GB of log in so many segments. */
const segmentsOfALog = 256
const segmentBytes = 2 ** 32 / segmentsOfALog

export const isSegment = (name: string): boolean => segment.test(name)

/** The how manieth of the log, whatever its timeline. */
export function placeOf(name: string): number {
  const [, , log = '', part = ''] = segment.exec(name) ?? []
  return Number.parseInt(log, 16) * segmentsOfALog + Number.parseInt(part, 16)
}

/** Of the segment with a byte of the log, as PostgreSQL names it: `16/B374D848`. */
export function placeOfByte(byte: string): number {
  const [log = 0, offset = 0] = byte.split('/').map((part) => Number.parseInt(part, 16))
  return log * segmentsOfALog + Math.floor(offset / segmentBytes)
}

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** The name of the segment at a place. */
export function segmentAt(place: number, timeline: number): string {
  return [timeline, Math.floor(place / segmentsOfALog), place % segmentsOfALog]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export const historyOf = (timeline: number): string => `${segmentAt(0, timeline).slice(0, 8)}.history`

export const isHistory = (name: string): boolean => /^[\dA-F]{8}\.history$/.test(name)
