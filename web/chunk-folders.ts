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
