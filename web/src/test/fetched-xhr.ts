/** Redirects `XMLHttpRequest`, which uploads use, to `fetch` and so to the fake server. */
class FetchedXMLHttpRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly #headers = new Headers()
  readonly #abort = new AbortController()
  #method = ''
  #url = ''
  #answer = new Response()
  responseType = ''
  response = new ArrayBuffer(0)

  get status() {
    return this.#answer.status
  }

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.append(name, value)
  }

  getAllResponseHeaders() {
    return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
  }

  abort() {
    this.#abort.abort()
  }

  send(body: ArrayBuffer) {
    void this.#fetch(body)
  }

  async #fetch(body: ArrayBuffer) {
    const { signal } = this.#abort
    try {
      const init = { method: this.#method, headers: this.#headers, body, signal }
      this.#answer = await globalThis.fetch(this.#url, init)
      this.response = await this.#answer.arrayBuffer()
    } catch {
      if (!signal.aborted) this.dispatchEvent(new Event('error'))
      return
    }
    if (!signal.aborted) this.dispatchEvent(new Event('load'))
  }
}

Object.assign(globalThis, { XMLHttpRequest: FetchedXMLHttpRequest })
