/** One line of the report. `ratio` compares with a baseline measured in the same run. */
export type BenchRow = {
  name: string
  measured: string
  baseline: string | null
  ratio: string | null
}

export function printRows(rows: BenchRow[]): void {
  const table = [
    { name: 'what', measured: 'measured', baseline: 'baseline in the same run', ratio: 'ratio' },
    ...rows,
  ]
  const width = (key: keyof BenchRow) => Math.max(...table.map((row) => (row[key] ?? '').length))
  const widths = { name: width('name'), measured: width('measured'), baseline: width('baseline') }
  for (const row of table) {
    const { name, measured, baseline, ratio } = row
    console.log(
      `${name.padEnd(widths.name)}  ${measured.padStart(widths.measured)}  ${(baseline ?? '').padEnd(widths.baseline)}  ${ratio ?? ''}`.trimEnd(),
    )
  }
}
