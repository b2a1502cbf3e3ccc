import { useWords } from "../words/language.ts";

/** What surrounds the editor where people sign in; nothing on one's own machine. */
export function House() {
	const word = useWords();
	const { house } = document.documentElement.dataset;
	if (house === undefined) return null;
	const signOut = async () => {
		await fetch("/_studio/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
		location.assign("/_studio/sign-in");
	};
	return (
		<div className="panels">
			{house === "people" && (
				<button type="button" onClick={() => location.assign("/_studio/people")}>
					{word("people")}
				</button>
			)}
			<button type="button" onClick={() => void signOut()}>
				{word("signOut")}
			</button>
		</div>
	);
}
