/** The part of subset-font the font cut uses; the package ships no types. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, { min: number; max: number }>
      keepFeatures?: string[]
      noHinting?: boolean
      noLayoutClosure?: boolean
    },
  ): Promise<Buffer>
}
