import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { session } from '#web/lib/session/session.ts';
import { lastPerson } from '#web/lib/waiting/person.ts';
import { eraseWaiting, onWaitingChanged, waitingOf } from '#web/lib/waiting/waiting-store.ts';
import { EraseQuestion } from './erase-question.tsx';
import { forgetHere } from './sign-out.ts';

/**
 * Signs out here, forgets every answer of the server, and then goes to sign-in: what that page asks meanwhile would be
 * forgotten with the rest. What waits to be sent is erased after a question.
 */
export function SignOutScreen() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isForgotten, setIsForgotten] = useState(false);
  const waiting = useWaitingHere();
  const isSure = waiting === 0;
  useEffect(() => {
    if (!isSure) return;
    void forgetHere().finally(() => {
      queries.clear();
      setIsForgotten(true);
    });
  }, [queries, isSure]);
  if (isForgotten) {
    return <Navigate to="/authentication/login" replace state={{ reason: 'signedOut' }} />;
  }
  if (waiting === null || waiting === 0) return null;
  return (
    <EraseQuestion
      count={waiting}
      onErase={() => eraseWaiting(lastPerson())}
      onStay={() => navigate('/tasks')}
    />
  );
}

/** How many things wait for the person who is leaving; null until that is known. After another tab has asked: none. */
function useWaitingHere(): number | null {
  const [count, setCount] = useState<number | null>(session.state().status === 'signedOut' ? 0 : null);
  useEffect(() => {
    if (count !== null) return;
    void waitingOf(lastPerson()).then(({ length }) => setCount(length));
  }, [count]);
  useEffect(() => onWaitingChanged(() => setCount(null)), []);
  return count;
}
