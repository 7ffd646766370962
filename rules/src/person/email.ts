export const longestEmail = 254

// The form of the HTML standard's e-mail input, with dots as mail servers take them: each between two other characters
// before the @, and one at least in the domain, whose last part is no number.
const address =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** One plain address: no display name, no list, no line breaks. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && address.test(text)
}

/** Addresses are compared without regard to case. */
export function emailKey(text: string): string {
  return text.toLowerCase()
}
