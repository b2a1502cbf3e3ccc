import { useSyncExternalStore } from "react";
import { appBootstrap } from "../../bootstrap/bootstrap.ts";
import { persistedItems } from "./persisted-items.ts";

/**
 * A store of named values in this browser. The names include the folder being edited, because
 * another folder may have been served at the same address.
 */
export function browserStore<T>(kind: string) {
	const prefix = `${kind} ${appBootstrap.read().site} `;
	const listeners = new Set<() => void>();
	let all = readAll();
	const notify = () => {
		all = readAll();
		for (const listener of listeners) listener();
	};
	// Another window has stored or removed something.
	addEventListener("storage", notify);
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};

	function read(key: string): T | undefined {
		try {
			return JSON.parse(persistedItems.get(prefix + key) ?? "") as T;
		} catch {
			return undefined;
		}
	}
	function readAll(): (T & { readonly key: string })[] {
		return persistedItems
			.names()
			.filter((name) => name.startsWith(prefix))
			.sort()
			.flatMap((name) => {
				const key = name.slice(prefix.length);
				const item = read(key);
				return item === undefined ? [] : [{ ...item, key }];
			});
	}

	return {
		read,
		notify,
		all: () => all,
		useAll: () => useSyncExternalStore(subscribe, () => all),
		persist(key: string, item: T) {
			persistedItems.set(prefix + key, JSON.stringify(item));
			notify();
		},
		discard(key: string) {
			persistedItems.remove(prefix + key);
			notify();
		},
	};
}
