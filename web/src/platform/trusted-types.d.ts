/** Trusted Types, which the libraries of TypeScript do not declare. Its objects are taken wherever the page takes the string. */
declare var trustedTypes:
  | {
      createPolicy: <
        Rules extends Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
      >(
        name: string,
        rules: Rules,
      ) => Rules
    }
  | undefined
