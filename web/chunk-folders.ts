/**
 * What comes early, by the folders of web/src it lives in: each list is one file of the build. Every other folder is late:
 * its files come with the page, the dialog or the press that imports them. A new file lands in the right chunk by its place.
 */
export const chunkFolders = {
  /** On every page. */
  frame: [
    'ui/style',
    'ui/basic',
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

/**
 * Small files of late folders that come together: by itself each is a request of its own, which the browser makes before it
 * paints. Without their extensions; a file that is not listed is only one request more.
 */
export const chunkFiles = {
  /** What nearly every form and window wants. */
  forms: [
    'web/src/api/told/first-sentence',
    'web/src/form/fields/use-fields',
    'web/src/form/fields/use-submit',
    'web/src/ui/place/[^/]+',
    'web/src/ui/press/use-single-press',
    'copy/src/values',
    'rules/src/person/phone',
  ],
  /** What asks for a phone, a code or a password: the ways in, and step 2. */
  entrance: [
    'web/src/captcha/captcha-(note|work)',
    'web/src/codes/(code|code-answers|code-fields|code-requests|next-code|use-[^/]+)',
    'web/src/door/front/sign-in-id',
    'web/src/form/judges/judges',
    'web/src/session/entry/entered',
    'web/src/sign-in/entrance/[^/]+',
    'web/src/ui/person/phone-field',
    'web/src/ui/press/use-(countdown|seconds-until)',
    'web/src/ui/secret/[^/]+',
    'copy/src/sign-in/sign-in',
    'copy/src/waiting',
  ],
  passkeys: ['web/src/passkeys/use-passkeys', 'copy/src/account/passkeys'],
}
