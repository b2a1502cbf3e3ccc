import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { ListResult } from "./studio-client.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

/**
 * Reads a list when the page opens, and again by `load`.
 * @param read a method of the client; another function reads the list again
 * @returns the last list that could be read, and `notLoaded`, which says why the newest could not
 * and tries again on a click
 */
export function useList<T>(read: () => Promise<ListResult<T>>): {
	readonly list: T | undefined;
	readonly load: () => Promise<void>;
	readonly notLoaded: ReactNode;
} {
	const t = useStudioTranslate();
	const [list, setList] = useState<T>();
	const [reason, setReason] = useState("");
	const load = useCallback(async () => {
		const response = await read();
		if (response.ok) setList(() => response.list);
		setReason(response.ok ? "" : response.reason);
	}, [read]);
	useEffect(() => void load(), [load]);
	const notLoaded = reason !== "" && (
		<div className="trouble" role="alert">
			<p>{reason}</p>
			<button type="button" onClick={() => void load()}>
				{t("tryAgain")}
			</button>
		</div>
	);
	return { list, load, notLoaded };
}
