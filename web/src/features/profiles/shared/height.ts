const cmPerInch = 2.54
const formats = new Map<string, Intl.NumberFormat>()

/** "170 cm" in the reader's language; in English also in feet and inches, "170 cm (5′7″)", unless `isShort`. */
export function formatHeight(heightCm: number, reader: string, isShort = false): string {
  const format = formats.get(reader) ?? new Intl.NumberFormat(reader, { style: 'unit', unit: 'centimeter' })
  formats.set(reader, format)
  const text = format.format(heightCm)
  return reader === 'en' && !isShort ? `${text} (${inFeet(heightCm)})` : text
}

function inFeet(heightCm: number): string {
  const inches = Math.round(heightCm / cmPerInch)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}
