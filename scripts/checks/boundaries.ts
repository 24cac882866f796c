import { resolveImport } from './resolve-import.ts'
import type { SourceFile } from './source-files.ts'

type Rule = { from: RegExp; mayNot: RegExp; why: string }

/** Imports point in one direction only: astro ← contract ← server, web ← e2e, bench, scripts. */
const rules: Rule[] = [
  {
    from: /^packages\/astro\//,
    mayNot: /^(packages\/contract|server|web|e2e|bench|scripts)\//,
    why: 'astro imports nothing of ours',
  },
  {
    from: /^packages\/contract\//,
    mayNot: /^(server|web|e2e|bench|scripts)\//,
    why: 'the contract imports only astro',
  },
  {
    from: /^packages\/client\//,
    mayNot: /^(packages\/astro|server|web|e2e|bench|scripts)\//,
    why: 'the client imports only the contract',
  },
  {
    from: /^server\//,
    mayNot: /^(web|e2e|bench|packages\/client)\//,
    why: 'the server does not import its clients',
  },
  {
    from: /^server\/src\//,
    mayNot: /^(scripts|server\/db\/seed)\//,
    why: 'the running server imports no scripts and no seed',
  },
  {
    from: /^web\//,
    mayNot: /^(server|e2e|bench|scripts)\//,
    why: 'the web app talks to the server through the contract',
  },
  {
    from: /^server\/src\/platform\//,
    mayNot: /^server\/src\/features\//,
    why: 'the platform imports no feature',
  },
  {
    from: /\/repository\.ts$/,
    mayNot: /\/(service|router|presenter)\.ts$/,
    why: 'router → service → repository',
  },
  { from: /\/service\.ts$/, mayNot: /\/router\.ts$/, why: 'router → service → repository' },
  {
    from: /^web\/src\/(components|ui|lib|platform)\//,
    mayNot: /^web\/src\/(app-shell|features|routes)\//,
    why: 'routes → app-shell → features → components → ui',
  },
  { from: /^web\/src\/ui\//, mayNot: /^web\/src\/components\//, why: 'ui has no product words' },
  {
    from: /^web\/src\/features\//,
    mayNot: /^web\/src\/(app-shell|routes)\//,
    why: 'routes → app-shell → features',
  },
  { from: /^web\/src\/app-shell\//, mayNot: /^web\/src\/routes\//, why: 'routes → app-shell' },
]

/** The files that other features of the web app may import, each by itself and without a barrel. */
const sharedOfWeb = /^web\/src\/features\/[^/]+\/shared\/(?!index\.tsx?$)/

/** The files that other nouns of the server may import. */
const publicOfServer = /^server\/src\/features\/[^/]+\/public\.ts$/
const isForTests = (path: string) => /\.test\.tsx?$|\/testing\/|\/test\//.test(path)

export function findBoundaryProblems(sources: SourceFile[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  return [
    ...sources.flatMap((source) => directionProblems(source, known)),
    ...findFileCycles(sources, known),
    ...findNounCycles(sources, known),
  ]
}

function directionProblems({ path, imports }: SourceFile, known: Set<string>): string[] {
  if (isForTests(path)) return []
  return imports.flatMap(({ from, line }) => {
    const target = resolveImport(path, from, known)
    if (!target) return []
    const broken = rules
      .filter((rule) => rule.from.test(path) && rule.mayNot.test(target))
      .map(({ why }) => why)
    const reasons = [...broken, ...featureProblems(path, target)]
    return reasons.map((why) => `${path}:${line}: imports ${target} (${why})`)
  })
}

function featureProblems(path: string, target: string): string[] {
  const [, side, own] = /^(server|web)\/src\/features\/([^/]+)\//.exec(path) ?? []
  const [, otherSide, other] = /^(server|web)\/src\/features\/([^/]+)\//.exec(target) ?? []
  if (!own || !other || side !== otherSide || own === other) return []
  if (side === 'web')
    return sharedOfWeb.test(target) ? [] : ['of another web feature, only files in shared/ may be imported']
  return publicOfServer.test(target) ? [] : ['of another noun, only public.ts may be imported']
}

/** Types may refer to each other; a cycle of values makes the order of loading matter. */
function findFileCycles(sources: SourceFile[], known: Set<string>): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ from }) => resolveImport(path, from, known))
        .filter((target) => target !== null),
    ]),
  )
  return findCycles(targets).map((cycle) => `cycle: ${cycle}`)
}

const nounOf = (path: string | null) => /^server\/src\/features\/([^/]+)\//.exec(path ?? '')?.[1]

/** Counts types too: nouns that know each other's types can only be read and changed together. */
function findNounCycles(sources: SourceFile[], known: Set<string>): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const noun = nounOf(path)
    if (noun === undefined || isForTests(path)) continue
    const others = targets.get(noun) ?? new Set()
    for (const { from } of imports) {
      const other = nounOf(resolveImport(path, from, known))
      if (other !== undefined && other !== noun) others.add(other)
    }
    targets.set(noun, others)
  }
  return findCycles(targets).map((cycle) => `server nouns import each other: ${cycle}`)
}

/** Describes a cycle as `a → b → a`, beginning with the name that sorts first, wherever the search entered. */
function describeCycle(names: string[]): string {
  const start = names.indexOf(names.toSorted()[0] ?? '')
  return [...names.slice(start), ...names.slice(0, start + 1)].join(' → ')
}

function findCycles(targets: Map<string, Iterable<string>>): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  function visit(name: string, trail: string[]): void {
    if (trail.includes(name)) cycles.push(describeCycle(trail.slice(trail.indexOf(name))))
    else if (!finished.has(name)) {
      for (const target of targets.get(name) ?? []) visit(target, [...trail, name])
      finished.add(name)
    }
  }
  for (const name of [...targets.keys()].toSorted()) visit(name, [])
  return cycles
}
