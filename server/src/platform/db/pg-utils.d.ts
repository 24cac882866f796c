/** The driver's conversion of values to parameters, which it exports without a type. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue: (value: unknown) => string | Buffer | null }
  export default utils
}
