import { MAX_SCAN_SIDE, SCAN_HINT_BYTES } from '@rihla/domain/pilgrims/scans/scan-kinds';
import type { Corners } from './corners.ts';
import { findPaper } from './find-paper.ts';
import { flatSize, flattenPage } from './flatten-page.ts';

/** Sends a finished page; `onProgress` gets the share that was sent, from 0 to 1. */
export type SavePage = (file: Blob, onProgress: (share: number) => void) => Promise<unknown>;

/** The longest side of a photo in the editor, in pixels; a page cut from it still has as many as are stored. */
const WORKING_SIDE = 3_000;
/** The longest side of the copy in which the paper is searched, in pixels. */
const SEARCH_SIDE = 300;
const JPEG_QUALITY = 0.85;
/** The quality and longest side (in pixels) tried one after another to make a page small. */
const SMALLER = [
  [0.75, 2_000],
  [0.65, 1_800],
  [0.6, 1_600],
  [0.5, 1_400],
  [0.45, 1_200],
] as const;

/**
 * Opens a photo for the editor.
 * @throws DOMException for a file that this browser cannot open as a picture
 */
export async function openPage(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  try {
    return drawnAt(bitmap, WORKING_SIDE);
  } finally {
    bitmap.close();
  }
}

/** Finds the corners of the paper in a photo; null where no paper is found. */
export function paperIn(photo: HTMLCanvasElement): Corners | null {
  const small = drawnAt(photo, SEARCH_SIDE);
  return findPaper(contextOf(small).getImageData(0, 0, small.width, small.height));
}

/** Draws the part of a photo between the corners as a flat, upright page. */
export function pageOf(photo: HTMLCanvasElement, corners: Corners): HTMLCanvasElement {
  const size = flatSize(corners, photo, MAX_SCAN_SIDE);
  const flat = flattenPage(contextOf(photo).getImageData(0, 0, photo.width, photo.height), corners, size);
  const canvas = blank(size);
  const image = contextOf(canvas).createImageData(size.width, size.height);
  image.data.set(flat.data);
  contextOf(canvas).putImageData(image, 0, 0);
  return canvas;
}

/** A page turned by a quarter, clockwise (1) or counterclockwise (-1). */
export function turnedPage(page: HTMLCanvasElement, by: 1 | -1): HTMLCanvasElement {
  const canvas = blank({ width: page.height, height: page.width });
  const context = contextOf(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((by * Math.PI) / 2);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return canvas;
}

/** Encodes a page as JPEG in normal quality. */
export function encodedPage(page: HTMLCanvasElement): Promise<Blob> {
  return jpeg(page, JPEG_QUALITY);
}

/** Encodes a page as JPEG below 200 kB, with as many pixels as possible; if no try is small enough, the smallest. */
export async function compressedPage(page: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const [quality, side] of SMALLER) {
    const tried = await jpeg(drawnAt(page, side), quality);
    if (!smallest || tried.size < smallest.size) smallest = tried;
    if (tried.size <= SCAN_HINT_BYTES) break;
  }
  return smallest!;
}

/** A copy of a picture on white, with neither side longer than a limit; a smaller one is not enlarged. */
function drawnAt(picture: ImageBitmap | HTMLCanvasElement, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = blank({
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  });
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function blank(size: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), size);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  return context;
}

function jpeg(page: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    page.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality);
  });
}
