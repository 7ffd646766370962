const segment = /^([\dA-F]{8})([\dA-F]{8})([\dA-F]{8})$/
/** Of 16 MB each, as initdb leaves it. */
const segmentsOfALog = 256

export const isSegment = (name: string): boolean => segment.test(name)

/** The how manieth of the log, whatever its timeline. */
export function placeOf(name: string): number {
  const [, , log = '', part = ''] = segment.exec(name) ?? []
  return Number.parseInt(log, 16) * segmentsOfALog + Number.parseInt(part, 16)
}

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16)

/** The name of the segment at a place. */
export function segmentAt(place: number, timeline: number): string {
  return [timeline, Math.floor(place / segmentsOfALog), place % segmentsOfALog]
    .map((number) => number.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export const isHistory = (name: string): boolean => /^[\dA-F]{8}\.history$/.test(name)
