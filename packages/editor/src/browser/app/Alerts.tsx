import { useEffect, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { signedOut } from "../connection/editor-client.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { PublishToasts } from "../publishing/PublishToasts.tsx";
import { PageSize } from "../toasts/PageSize.tsx";
import { FailedRequests } from "../ui/FailedRequests.tsx";
import { FileProblems } from "./FileProblems.tsx";
import { Unsaved } from "./Unsaved.tsx";
import type { AppState } from "./use-app-state.ts";

/** What the person must know above the page: what is wrong, unsaved, being published, or large. */
export function Alerts({ app, page }: { readonly app: AppState; readonly page: ShownPage }) {
	const { live, opened, texts, places, openChanges } = app;
	const { inspector, panel } = opened;
	const { site } = useEditor();
	const isSignedOut = useSignedOut();
	// A panel says itself what it could not read. Without a connection or a session, nothing can be
	// read, and the window says that.
	const isQuiet = panel !== undefined || live.isOffline || isSignedOut;
	return (
		<div className="alerts">
			{isSignedOut && <SignedOut />}
			{!isQuiet && <FailedRequests />}
			{panel !== "changes" && <PublishToasts onReview={openChanges} />}
			<FileProblems />
			<Unsaved
				keys={[...(inspector?.keys ?? []), ...texts.articleKeys]}
				page={panel === "changes" ? undefined : page}
				onShow={places.openText}
			/>
			<PageSize path={site.canShow ? live.path : undefined} />
		</div>
	);
}

/** Whether the session has ended. */
function useSignedOut(): boolean {
	const [isOut, setIsOut] = useState(false);
	useEffect(() => {
		const note = () => setIsOut(true);
		addEventListener(signedOut, note);
		return () => removeEventListener(signedOut, note);
	}, []);
	return isOut;
}

/**
 * Says that the session has ended and links to the sign-in page. The browser stores typed text
 * until it can be saved.
 */
function SignedOut() {
	const t = useTranslate();
	return (
		<p className="signed-out" role="alert">
			{t("signedOut")} <a href="/_studio/sign-in">{t("signInAgain")}</a>
		</p>
	);
}
