import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useEffect, useState } from "react";
import type { StudioClient } from "./studio-client.ts";

/**
 * The site's name in the person's language, or otherwise in a language of the site. The address
 * until the name has loaded.
 */
export function useSiteName(server: StudioClient): string {
	const language = useMessageLanguage();
	const [names, setNames] = useState<Readonly<Record<string, string>>>({});
	useEffect(() => {
		server.site().then(
			({ name }) => setNames(name),
			() => undefined,
		);
	}, [server]);
	return names[language] ?? Object.values(names)[0] ?? location.host;
}
