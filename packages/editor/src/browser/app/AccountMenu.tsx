import { useEffect, useState } from "react";
import { can } from "../../permissions/permission.ts";
import { fetchWithTimeout } from "../connection/attended.ts";
import { currentSession } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";

const everyMs = 60_000;

/**
 * The number of unread messages. Requests it each minute and whenever the window becomes visible
 * again.
 */
function useUnread(isEnabled: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		if (!isEnabled) return undefined;
		const look = async () => {
			if (document.hidden) return;
			// Without a response the last number stays. The next minute asks again.
			const response = await fetchWithTimeout("/_studio/messages/unread").catch(
				() => undefined,
			);
			if (response?.ok === true) setUnread((await response.json()).unread);
		};
		void look();
		const timer = setInterval(look, everyMs);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [isEnabled]);
	return unread;
}

/**
 * The menu with the areas of the studio and the sign-out button. Shows nothing on a local machine,
 * where nobody signs in.
 * @param path the address of the page that is shown; undefined if it has none
 * @param name the name of that page or entry
 */
export function AccountMenu({
	path,
	name,
}: {
	readonly path: string | undefined;
	readonly name: string;
}) {
	const t = useTranslate();
	const { publishing } = useEditor();
	const { permissions, isInStudio } = currentSession();
	const unread = useUnread(isInStudio && can(permissions, "messages"));
	const [hasFailed, setHasFailed] = useState(false);
	if (!isInStudio) return null;
	const unreadLabel =
		unread > 0 ? `${t("messages")}, ${t("messagesUnread", { count: unread })}` : undefined;
	const shown = path === undefined ? "" : `?${new URLSearchParams({ at: path, page: name })}`;
	const signOut = async () => {
		const response = await fetch("/_studio/sign-out", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: "{}",
		}).catch(() => undefined);
		if (response === undefined) setHasFailed(true);
		else location.assign("/_studio/sign-in");
	};
	return (
		<div className="panels account">
			<button
				type="button"
				className="more"
				popoverTarget="bar-account"
				aria-label={unreadLabel && `${t("accountMenu")}: ${unreadLabel}`}
				title={unreadLabel}
			>
				{t("accountMenu")} {unread > 0 && <strong className="unread">{unread}</strong>}{" "}
				<span aria-hidden="true">▾</span>
			</button>
			<div id="bar-account" popover="auto">
				{can(permissions, "write") && (
					<button
						type="button"
						onClick={() => location.assign(`/_studio/previews${shown}`)}
					>
						{t("showDraft")}
					</button>
				)}
				{can(permissions, "messages") && (
					<button
						type="button"
						aria-label={unreadLabel}
						onClick={() => location.assign("/_studio/messages")}
					>
						{t("messages")}
						{unread > 0 && <strong className="unread">{unread}</strong>}
					</button>
				)}
				{publishing?.mayPublish && (
					<button type="button" onClick={() => location.assign("/_studio/releases")}>
						{t("releases")}
					</button>
				)}
				{can(permissions, "people") && (
					<button type="button" onClick={() => location.assign("/_studio/people")}>
						{t("people")}
					</button>
				)}
				<button type="button" onClick={() => void signOut()}>
					{t("signOut")}
				</button>
				<RejectionNote reason={hasFailed ? t("offline") : undefined} />
			</div>
		</div>
	);
}
