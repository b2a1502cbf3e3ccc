import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { can } from "@kakehashi/editor/permissions/permission.ts";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { AuthLayout } from "./AuthLayout.tsx";
import { createStudioClient, type Outcome, type StudioClient } from "./studio-client.ts";
import { useSiteName } from "./use-site-name.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

/** The first page after sign-in, by the first requirement that the person meets. */
const places = [
	["read", "/_edit/"],
	["messages", "/_studio/messages"],
	["people", "/_studio/people"],
] as const;

/**
 * Redirects a person who has signed in to the first area that they may use.
 * @returns true if the person has no permissions, false if nobody has signed in, undefined if the
 * browser is redirecting
 */
export async function enter(server: StudioClient): Promise<boolean | undefined> {
	const me = await server.me();
	const held = me?.permissions ?? [];
	const place = places.find(([requirement]) => can(held, requirement))?.[1];
	if (place === undefined) return me !== undefined;
	location.replace(place);
	return undefined;
}

/** The sign-in page. Redirects a person who has already signed in. */
export function SignIn({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const siteName = useSiteName(server);
	const [outcome, setOutcome] = useState<Outcome>();
	const [isBusy, setIsBusy] = useState(false);
	/**
	 * True if the person has signed in but has no permissions. Undefined until the server has
	 * responded.
	 */
	const [hasNothing, setHasNothing] = useState<boolean>();
	useEffect(() => {
		enter(server).then(setHasNothing, () => setHasNothing(false));
	}, [server]);

	const signIn = async () => {
		setIsBusy(true);
		const result = await server.signIn();
		setOutcome(result);
		if (result.ok)
			await enter(server).then(setHasNothing, () =>
				setOutcome({ ok: false, reason: t("offline") }),
			);
		setIsBusy(false);
	};
	const signOut = async () => {
		const result = await server.signOut();
		setOutcome(result);
		if (result.ok) setHasNothing(false);
	};
	if (hasNothing === undefined) return null;
	if (hasNothing)
		return (
			<AuthLayout languages={languages} title={siteName} hint={t("nothingHere")}>
				<button type="button" onClick={() => void signOut()}>
					{t("signOut")}
				</button>
				<p className="hint" role="status">
					{outcome?.ok === false && outcome.reason}
				</p>
			</AuthLayout>
		);
	return (
		<AuthLayout languages={languages} title={siteName} hint={t("site")} foot={t("signInNew")}>
			<button
				type="button"
				className="primary"
				disabled={isBusy || !browserSupportsWebAuthn()}
				onClick={() => void signIn()}
			>
				{t(isBusy ? "wait" : "signIn")}
			</button>
			<p className="hint" role="status">
				{!browserSupportsWebAuthn()
					? t("noPasskeys")
					: outcome?.ok === false
						? outcome.reason
						: t("signInHint")}
			</p>
		</AuthLayout>
	);
}
