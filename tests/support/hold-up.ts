/**
 * Blocks tables of a database, as a worker does that was stopped in the middle of a transaction: all other transactions on
 * them wait, until the returned function is called.
 */
export async function holdUp(
  indexedDB: IDBFactory,
  name: string,
  tables: readonly string[],
): Promise<() => void> {
  const request = indexedDB.open(name);
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const transaction = request.result.transaction(tables, 'readwrite');
  const [table = ''] = tables;
  let isHeld = true;
  const next = () => {
    if (isHeld) transaction.objectStore(table).get('').onsuccess = next;
  };
  next();
  return () => {
    isHeld = false;
    request.result.close();
  };
}
