import { type DataExport, type DataExportFile, dataExportFiles } from '@yuti/contract/data-export'
import { strFromU8, unzipSync } from 'fflate'

export type ReadExport = {
  /** The content of each JSON file, checked against the published schema. */
  content: DataExport
  /** Photos, images and voice messages, by their path. */
  media: Map<string, Uint8Array>
  /** The pages for people, by their name. */
  pages: Map<string, string>
}

/**
 * Reads the ZIP file of a data export. Throws an error that names the file which is missing or does not fit the schema, or the
 * version if it is another one.
 */
export function readDataExport(zip: Uint8Array): ReadExport {
  const files = new Map(Object.entries(unzipSync(zip)))
  const read = (name: DataExportFile): unknown => {
    const bytes = files.get(name)
    if (!bytes) throw new Error(`The export has no ${name}`)
    const checked = dataExportFiles[name].safeParse(JSON.parse(strFromU8(bytes)))
    if (!checked.success) throw new Error(`${name} does not fit the schema: ${checked.error.message}`)
    return checked.data
  }
  const names = Object.keys(dataExportFiles).filter(isFile)
  const content = Object.fromEntries(names.map((name) => [name, read(name)]))
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each file was checked by its own schema
    content: content as DataExport,
    media: new Map([...files].filter(([path]) => isMedia(path))),
    pages: new Map(
      [...files]
        .filter(([path]) => /\.(?:html|txt)$/.test(path))
        .map(([path, bytes]) => [path, strFromU8(bytes)]),
    ),
  }
}

const isMedia = (path: string) => /^(?:photos|images|voice)\//.test(path)

function isFile(name: string): name is DataExportFile {
  return name in dataExportFiles
}
