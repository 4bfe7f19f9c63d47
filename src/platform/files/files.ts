import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Size of the whole file, even if only a part is read. */
  readonly size: number
  /** Keeps the file open: read it to the end or destroy it. */
  readonly stream: Readable
}

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Stores uploaded and generated files by key: segments of `A-Za-z0-9._-` joined by `/`, each at most 200 characters
 * and not starting with a dot. Keys that differ only in case are one file on some disks.
 */
export interface FileStore {
  /**
   * Stores a file atomically, replacing an older one; when the promise resolves it is on the disk. Throws a Refusal
   * `too_large`, or `no_space` when the disk is full.
   */
  put(key: string, source: FileSource, limits: { maxBytes: number }): Promise<{ size: number; sha256: string }>
  /**
   * Appends to a file that arrives in parts, and creates it if needed. Refuses with `conflict` unless the file has
   * `offset` bytes. Bytes written so far stay when the source fails, and when the disk is full, which is refused with
   * `no_space`. Returns the new size.
   */
  append(key: string, source: FileSource, limits: { offset: number; maxBytes: number }): Promise<number>
  /** `end` is inclusive, as in HTTP ranges. Undefined when there is no such file. */
  open(key: string, range?: { start?: number; end?: number }): Promise<StoredFile | undefined>
  size(key: string): Promise<number | undefined>
  /** Succeeds when there is no such file. */
  remove(key: string): Promise<void>
  /** Bytes that can still be stored. */
  freeBytes(): Promise<number>
  /** Files below a folder key (`sites/65f…`), all of them for the empty one; unordered. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
}
