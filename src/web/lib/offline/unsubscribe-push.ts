/**
 * Ends the messages on this device, for the next person at it must not read them. The push service then tells the
 * server that the device is gone. Never fails.
 */
export async function unsubscribePush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // A browser that cannot say whether there is a subscription has none of ours.
  }
}
