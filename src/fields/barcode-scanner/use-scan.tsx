import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ScannedFormat } from './definition.ts';

/** The state of scanning: the camera is being opened, is showing a picture, or is unavailable. */
export type ScanState = 'opening' | 'looking' | 'noCamera' | 'refused';

const pauseBetweenFramesMs = 120;

/** Looks through the camera until a bar code is found; leaving the screen switches the camera off. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  formats: readonly ScannedFormat[],
  onFound: (text: string) => void,
): ScanState {
  const [state, setState] = useState<ScanState>('opening');
  const latest = useRef({ formats, onFound });
  useEffect(() => {
    latest.current = { formats, onFound };
  });
  useEffect(() => {
    const stop = new AbortController();
    let stream: MediaStream | null = null;
    const look = async () => {
      stream = await openCamera();
      const element = video.current;
      if (stop.signal.aborted || element === null) return;
      element.srcObject = stream;
      await element.play();
      setState('looking');
      const text = await firstBarcode(element, latest.current.formats, stop.signal);
      if (text !== null) latest.current.onFound(text);
    };
    look()
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState(wasRefused(error) ? 'refused' : 'noCamera');
      })
      .finally(() => {
        if (stop.signal.aborted) switchOff(stream);
      });
    return () => {
      stop.abort();
      switchOff(stream);
    };
  }, [video]);
  return state;
}

function openCamera(): Promise<MediaStream> {
  // Browsers offer cameras to safe pages only; elsewhere there is no such property.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return Promise.reject(new Error('no camera'));
  return devices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' } } });
}

async function firstBarcode(
  video: HTMLVideoElement,
  formats: readonly ScannedFormat[],
  signal: AbortSignal,
): Promise<string | null> {
  const { barcodeFinder } = await import('./find-barcode.tsx');
  const find = barcodeFinder(formats);
  while (!signal.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await find(video) : null;
    if (text !== null) return signal.aborted ? null : text;
    await new Promise((resolve) => setTimeout(resolve, pauseBetweenFramesMs));
  }
  return null;
}

const wasRefused = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

function switchOff(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
