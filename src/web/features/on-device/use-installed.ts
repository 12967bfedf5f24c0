import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#web/features/session/index.ts';
import { invalidateAnswers } from '#web/lib/api/invalidate-answers.ts';
import { startKeeping } from '#web/lib/offline/keep-answers.ts';
import { line } from '#web/lib/offline/line.ts';
import { registerWorker } from '#web/lib/offline/register-worker.ts';
import { sendWaiting } from '#web/lib/waiting/send-waiting.ts';
import { onWaitingChanged, waitingOf } from '#web/lib/waiting/waiting-store.ts';
import { useRenewedDevice } from './use-renewed-device.ts';

const againMs = 20_000;

/**
 * What lets the signed-in person work without a connection: the product and what they opened are kept, and what waits
 * is sent when the connection is back, and every few seconds while something waits.
 */
export function useInstalled(): void {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  useRenewedDevice(id);
  const navigate = useNavigate();
  useEffect(() => startKeeping(queries), [queries]);
  // `navigate` is another one at each address, and the worker is registered once.
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);
  useEffect(() => registerWorker((path) => void go.current(path)), []);
  useEffect(() => {
    let isSending = false;
    const send = async () => {
      if (isSending || !line.isUp()) return;
      isSending = true;
      const before = (await waitingOf(id)).length;
      await sendWaiting(id).catch(() => undefined);
      const isSent = (await waitingOf(id)).length < before;
      isSending = false;
      if (isSent) await invalidateAnswers(queries);
    };
    const ends = [
      line.subscribe(() => void send()),
      onWaitingChanged(() => setTimeout(() => void send(), againMs)),
    ];
    const timer = setInterval(() => void send(), againMs);
    void send();
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [id, queries]);
}
