/**
 * The face of the house, as web/src/ui/style/fonts.css has it, from where the build leaves it for pages that the server draws.
 * The text stands there at once in what the device has, of the same widths.
 */
export const typefaceStyle = `
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url("/typeface/onest-latin.woff2") format("woff2"); unicode-range: U+20-7E, U+A0-BF, U+D7, U+2000-206F, U+20AC, U+2191, U+2193, U+2212 }
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url("/typeface/onest-cyrillic.woff2") format("woff2"); unicode-range: U+401, U+410-44F, U+451, U+2116 }
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url("/typeface/onest-rouble.woff2") format("woff2"); unicode-range: U+20BD }
@font-face { font-family: Onest; font-weight: 400 700; font-display: swap; src: url("/typeface/onest-relations.woff2") format("woff2"); unicode-range: U+2190, U+2192, U+2264, U+2265 }
@font-face { font-family: "Onest Fallback"; font-weight: 400 500; src: local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto"), local("Helvetica"); size-adjust: 103.3%; ascent-override: 93.9%; descent-override: 29.5%; line-gap-override: 0% }
@font-face { font-family: "Onest Fallback"; font-weight: 600 700; src: local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Roboto Bold"), local("Helvetica Bold"); size-adjust: 99%; ascent-override: 98%; descent-override: 30.8%; line-gap-override: 0% }
@font-face { font-family: "Onest Fallback Wide"; font-weight: 400 500; src: local("DejaVu Sans"); size-adjust: 92.4%; ascent-override: 105%; descent-override: 33%; line-gap-override: 0% }
@font-face { font-family: "Onest Fallback Wide"; font-weight: 600 700; src: local("DejaVu Sans Bold"); size-adjust: 88.2%; ascent-override: 110%; descent-override: 34.6%; line-gap-override: 0% }
`

/** What a page's policy has to allow for it. */
export const typefacePolicy = "font-src 'self'"
