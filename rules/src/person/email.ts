export const longestEmail = 254

// The form of the HTML standard's e-mail input, with a dot required in the domain.
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** One plain address: no display name, no list, no line breaks. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && address.test(text)
}

/** Addresses are compared without regard to case. */
export function emailKey(text: string): string {
  return text.toLowerCase()
}
