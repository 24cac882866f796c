import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser, type Element } from '@xmldom/xmldom'

type PlistValue = string | boolean | PlistValue[] | { [key: string]: PlistValue }

/** Throws if the text is not well-formed. */
export function readXml(path: string): Element {
  const text = readFileSync(join(import.meta.dirname, path), 'utf8')
  const onError = (level: string, message: string) => {
    throw new Error(`${path}: ${level}: ${message}`)
  }
  const root = new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement
  if (!root) throw new Error(`${path} is empty`)
  return root
}

function elementsOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)
}

export function readPlist(path: string): Record<string, PlistValue> {
  const [root] = elementsOf(readXml(path))
  const value = root && plistValue(root)
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error(`${path} holds no dictionary`)
  return value
}

function plistValue(element: Element): PlistValue {
  const children = elementsOf(element)
  switch (element.tagName) {
    case 'true':
      return true
    case 'false':
      return false
    case 'string':
      return element.textContent ?? ''
    case 'array':
      return children.map(plistValue)
    case 'dict':
      return Object.fromEntries(
        children.flatMap((key, place) => {
          if (key.tagName !== 'key') return []
          const value = children[place + 1]
          if (!value || value.tagName === 'key') throw new Error(`${key.textContent} has no value`)
          return [[key.textContent ?? '', plistValue(value)]]
        }),
      )
    default:
      throw new Error(`A property list holds no <${element.tagName}>`)
  }
}
