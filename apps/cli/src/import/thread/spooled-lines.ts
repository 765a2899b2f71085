import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUFFERED = 1024 * 1024;

/** Lines put aside by key, in a temporary file: memory holds only where each begins and how long it is. */
export class SpooledLines {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #places = new Map<string, number[]>();
  #buffered: Buffer[] = [];
  #bufferedBytes = 0;
  #written = 0;

  static async open(): Promise<SpooledLines> {
    const folder = await mkdtemp(join(tmpdir(), 'nightdesk-import-'));
    return new SpooledLines(folder, await open(join(folder, 'lines'), 'w+', 0o600));
  }

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  async add(key: string, line: string): Promise<void> {
    const bytes = Buffer.from(line);
    const places = this.#places.get(key) ?? [];
    this.#places.set(key, places);
    places.push(this.#written + this.#bufferedBytes, bytes.length);
    this.#buffered.push(bytes);
    this.#bufferedBytes += bytes.length;
    if (this.#bufferedBytes >= BUFFERED) await this.#flush();
  }

  /** Keys in the order in which they were met first. */
  keys(): IterableIterator<string> {
    return this.#places.keys();
  }

  has(key: string): boolean {
    return this.#places.has(key);
  }

  /** All lines of the key, in the order in which they were added. */
  async read(key: string): Promise<string[]> {
    await this.#flush();
    const places = this.#places.get(key) ?? [];
    const lines: string[] = [];
    for (let at = 0; at < places.length; at += 2) {
      const length = places[at + 1]!;
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, places[at]!);
      lines.push(buffer.toString());
    }
    return lines;
  }

  async close(): Promise<void> {
    await this.#file.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #flush(): Promise<void> {
    if (this.#bufferedBytes === 0) return;
    const bytes = Buffer.concat(this.#buffered);
    this.#buffered = [];
    this.#bufferedBytes = 0;
    await this.#file.write(bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
  }
}
