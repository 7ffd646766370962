import { stripVTControlCharacters } from 'node:util'

/** A test that failed and why, cut to a few lines: where many fail the end of the output is all that some machines keep. */
export function withReason(place, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean)
  return [place, ...lines.slice(0, 6).map((line) => line.slice(0, 500))].join('\n      ')
}
