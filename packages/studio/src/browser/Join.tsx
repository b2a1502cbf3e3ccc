import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { AuthLayout } from "./AuthLayout.tsx";
import { enter } from "./SignIn.tsx";
import { createStudioClient, type Outcome, type StudioClient } from "./studio-client.ts";
import { useSiteName } from "./use-site-name.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

type Invitation = Awaited<ReturnType<StudioClient["invitation"]>>;

/**
 * The page behind an invitation link. One button creates the passkey and signs the person in. If
 * another person is signed in, the page says whose link it is instead.
 */
export function Join({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const siteName = useSiteName(server);
	// Keep the secret in the state: once it is used, it is removed from the address and so from the
	// history of the browser.
	const [token] = useState(() => location.hash.slice(1));
	const [invitation, setInvitation] = useState<Invitation>();
	/** The name of the person who is signed in. */
	const [own, setOwn] = useState<string>();
	const [outcome, setOutcome] = useState<Outcome>();
	const [isBusy, setIsBusy] = useState(false);
	useEffect(() => {
		let isMeant = true;
		Promise.all([server.invitation(token), server.me().catch(() => undefined)]).then(
			([response, me]) => {
				if (!isMeant) return;
				setOwn(me?.name);
				setInvitation(response);
			},
		);
		return () => {
			isMeant = false;
		};
	}, [server, token]);
	if (invitation === undefined) return null;
	if (!invitation.ok)
		return (
			<AuthLayout languages={languages} title={siteName} hint={invitation.reason}>
				<a href="/_studio/sign-in">{t("signIn")}</a>
			</AuthLayout>
		);
	const { name, by, options } = invitation;
	const signOut = async () => {
		const result = await server.signOut();
		if (result.ok) setOwn(undefined);
		else setOutcome(result);
	};
	if (own !== undefined && own !== name)
		return (
			<AuthLayout
				languages={languages}
				title={t("linkOfOther", { name })}
				hint={t("linkOfOtherHint", { own, name })}
			>
				<a href="/">{t("back")}</a>
				<button type="button" onClick={() => void signOut()}>
					{t("signOut")}
				</button>
				<p className="hint" role="status">
					{outcome?.ok === false && outcome.reason}
				</p>
			</AuthLayout>
		);
	const join = async () => {
		setIsBusy(true);
		const result = await server.join(token, options);
		setOutcome(result);
		if (result.ok) {
			history.replaceState(null, "", location.pathname);
			if (await enter(server)) location.replace("/_studio/sign-in");
		}
		// A challenge is valid for one attempt, so get a new one for the next.
		else setInvitation(await server.invitation(token));
		setIsBusy(false);
	};
	const hint =
		by === "" ? t("invited", { site: siteName }) : t("invitedBy", { by, site: siteName });
	return (
		<AuthLayout
			languages={languages}
			title={t("welcome", { name })}
			hint={hint}
			foot={t("nextTime")}
		>
			<button
				type="button"
				className="primary"
				disabled={isBusy || !browserSupportsWebAuthn()}
				onClick={() => void join()}
			>
				{t(isBusy ? "wait" : "makePasskey")}
			</button>
			<p className="hint" role="status">
				{!browserSupportsWebAuthn()
					? t("noPasskeys")
					: outcome?.ok === false
						? outcome.reason
						: t("passkeyHint")}
			</p>
		</AuthLayout>
	);
}
