/** A handler's answer that is more than "200 and this body". */
export class Answered<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: T, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Answers with another status or with headers, e.g. 202 for a queued order. */
export const answered = <T>(status: number, body: T, headers: Readonly<Record<string, string>> = {}): Answered<T> =>
  new Answered(status, body, headers);

/** An answer kept serialised: the same bytes for everyone who may see it, with the tag of its content. */
export class Serialised<T> {
  readonly json: string;
  readonly etag: string;
  readonly value: T;

  constructor(value: T, json: string, etag: string) {
    this.value = value;
    this.json = json;
    this.etag = etag;
  }
}

/** A file to keep: sent as it is, under its name. */
export class FileAnswer<T> {
  readonly content: T;
  readonly contentType: string;
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(content: T, contentType: string, fileName: string, headers: Readonly<Record<string, string>> = {}) {
    this.content = content;
    this.contentType = contentType;
    this.fileName = fileName;
    this.headers = headers;
  }
}
