import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Of the whole file, whatever part is read. */
  readonly size: number
  /** Holds the file open: read it to its end or destroy it. */
  readonly stream: Readable
}

export type FileSource = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Keeps uploaded and made files by key: segments of `A-Za-z0-9._-` joined by `/`, each at most 200 long and not starting
 * with a dot. Keys that differ only in case are one file on some disks.
 */
export interface FileStore {
  /**
   * Keeps a file whole or not at all, in the place of an older one; when the promise resolves it is on the disk. Throws
   * a Refusal `too_large`, or `no_space` where the disk is full.
   */
  put(key: string, source: FileSource, limits: { maxBytes: number }): Promise<{ size: number; sha256: string }>
  /**
   * Adds to the end of a file, which it begins when there is none, for files that arrive in parts. Refused as a
   * `conflict` unless the file has `offset` bytes. What arrived stays when the source breaks off, and when the disk is full, which is refused as `no_space`. Answers the new size.
   */
  append(key: string, source: FileSource, limits: { offset: number; maxBytes: number }): Promise<number>
  /** `end` is the last byte that is read, as in HTTP's ranges. Undefined when there is no such file. */
  open(key: string, range?: { start?: number; end?: number }): Promise<StoredFile | undefined>
  size(key: string): Promise<number | undefined>
  /** Also when there is no such file. */
  remove(key: string): Promise<void>
  /** Bytes that can still be kept. */
  freeBytes(): Promise<number>
  /** Files below a folder key (`sites/65f…`), all of them for the empty one; in no order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
}
