/**
 * What comes early, by the folders of web/src it lives in: each list is one file of the build. Every other folder is late:
 * its files come with the page, the dialog or the press that imports them. A new file lands in the right chunk by its place.
 */
export const chunkFolders = {
  /** On every page. */
  frame: [
    'ui/style',
    'ui/basic',
    'ui/clock',
    'ui/text',
    'ui/toast',
    'form/kept',
    'api',
    'session',
    'frame',
    'frame/site',
    'frame/message',
    'frame/theme',
    'ui/late',
    'ui/route',
  ],
  /** Shared by the calculator's first step and the other pages with fields. */
  fields: ['ui/field', 'ui/check', 'ui/popover', 'ui/price', 'ui/skeleton'],
  /** A date typed, with the rules behind it. */
  dates: ['ui/date'],
  /** The calculator's first step. */
  calculator: [
    'form/store',
    'ui/choice',
    // What stands in the document and came late would go and come again as the page answers.
    'cover',
    'cover/told',
    'purchase',
    'purchase/state',
    'purchase/engine',
    'purchase/step',
    'purchase/summary',
    'purchase/told',
    'purchase/trip',
  ],
}

/** A folder of texts, as seen from web/src. */
const ofCopy = (folder: string) => `../../copy/src/${folder}`

/**
 * Late folders that come together: by itself each of their small files is a request of its own, which the browser makes before
 * it paints. A list is one file of the build.
 */
export const lateFolders = {
  /** What nearly every form and window wants. */
  forms: ['api/press', 'api/told', 'form/fields', 'ui/place', 'ui/press', ofCopy('forms')],
  /** What asks for a phone, a code or a password: the ways in, and step 2. */
  entrance: [
    'captcha',
    'codes',
    'form/judges',
    'session/entry',
    'sign-in/entrance',
    'ui/countdown',
    'ui/phone',
    'ui/secret',
  ],
  passkeys: ['passkeys'],
}
