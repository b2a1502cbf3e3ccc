import { useState } from "react";
import type { PublishingState } from "../../publishing/publishing.ts";
import type { EditorClient } from "../connection/editor-client.ts";
import { useTaken } from "../connection/use-answer.ts";

/** The publishing state. Undefined on a local machine, and until the server has responded. */
export function usePublishing(server: EditorClient, version: number): PublishingState | undefined {
	const [state, setState] = useState<PublishingState>();
	const isInStudio = document.documentElement.dataset.areas !== undefined;
	useTaken(
		() => (isInStudio ? server.publishing() : undefined),
		(next) => setState(next ?? undefined),
		[server, version, isInStudio],
	);
	return state;
}
