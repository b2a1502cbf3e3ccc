// The styles of every page of the editor and the studio: the colors and base elements of the site,
// and the controls of the app.
import "kakehashi/view/tokens.css";
import "kakehashi/view/base.css";
import "./editor.css";
