import { useEffect, useState } from "react";
import { signedOut } from "../connection/editor-client.ts";
import { useTranslate } from "../i18n/language.ts";

/**
 * Says that the session has ended and links to the sign-in page. The browser stores typed text
 * until it can be saved.
 */
export function SignedOut() {
	const t = useTranslate();
	const [isOut, setIsOut] = useState(false);
	useEffect(() => {
		const note = () => setIsOut(true);
		addEventListener(signedOut, note);
		return () => removeEventListener(signedOut, note);
	}, []);
	if (!isOut) return null;
	return (
		<p className="signed-out" role="alert">
			{t("signedOut")} <a href="/_studio/sign-in">{t("signInAgain")}</a>
		</p>
	);
}
