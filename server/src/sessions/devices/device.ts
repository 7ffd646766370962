/** The first that fits counts: browsers of a family all name the one they descend from. */
const browsers: [name: string, sign: RegExp][] = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /(OPR|OPT|OPX)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** A device by the User-Agent of its browser, 'Chrome, Android'; '' when nothing in it is known. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}
